-- Two reply templates get clearer texts, unless an administrator has edited them.
UPDATE reply_templates
SET body = 'Thank you for your recipe! It is missing some nutrients, so we calculated a balanced version of it. You can find it below this note. You can use it as it is, or edit it first.'
WHERE body = 'Thank you for your recipe! It is missing some nutrients, so we calculated a balanced version of it. You find it below this note. You can use it as it is, or edit it first.';

UPDATE reply_templates
SET body = 'Hello {name},' || char(10) || char(10) || 'Thank you for your question. We cannot give advice on the health of a single animal. Please ask your vet, and show them the recipe and its nutrient table.' || char(10) || char(10) || 'Best wishes'
WHERE body = 'Hello {name},' || char(10) || char(10) || 'Thank you for your question. We cannot give advice on the health of a single animal. Please ask your vet, and take the recipe with its nutrient table with you.' || char(10) || char(10) || 'Best wishes';
