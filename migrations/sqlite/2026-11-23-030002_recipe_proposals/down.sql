DROP TABLE recipe_proposals;
