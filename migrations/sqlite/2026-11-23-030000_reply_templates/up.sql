-- Texts that administrators insert into notes to authors and into answers to messages.
CREATE TABLE reply_templates (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    purpose TEXT NOT NULL CHECK (purpose IN ('changes_requested', 'rejected', 'message')),
    title TEXT NOT NULL CHECK (title <> ''),
    body TEXT NOT NULL CHECK (body <> ''),
    updated_at TIMESTAMP NOT NULL
);

INSERT INTO reply_templates (purpose, title, body, updated_at) VALUES
    ('changes_requested', 'A line is not clear', 'Thank you for your recipe! We could not work out the amount of one of your ingredients. Please give its weight in grams, and say whether it is raw or cooked.', '2026-11-23 00:00:00'),
    ('changes_requested', 'Balanced version', 'Thank you for your recipe! It is missing some nutrients, so we calculated a balanced version of it. You find it below this note. You can use it as it is, or edit it first.', '2026-11-23 00:00:00'),
    ('changes_requested', 'A harmful food', 'Thank you for your recipe! It contains a food that can harm the animal, so we cannot publish it yet. Please take this food out and send the recipe again.', '2026-11-23 00:00:00'),
    ('changes_requested', 'A health claim', 'Thank you for your recipe! Please describe what is in the dish, and not that it treats or prevents a disease. That is for a vet.', '2026-11-23 00:00:00'),
    ('rejected', 'Already published', 'Thank you for sending ‘{title}’. We already have a recipe that is almost the same, so we will not publish this one.', '2026-11-23 00:00:00'),
    ('rejected', 'Not suitable for home cooking', 'Thank you for sending ‘{title}’. We cannot publish it, because it could harm an animal even if it is prepared with care.', '2026-11-23 00:00:00'),
    ('message', 'Thank you', 'Hello {name},' || char(10) || char(10) || 'Thank you for writing to us.' || char(10) || char(10), '2026-11-23 00:00:00'),
    ('message', 'A correction was made', 'Hello {name},' || char(10) || char(10) || 'Thank you for telling us about the mistake. We have corrected the page.' || char(10) || char(10) || 'Best wishes', '2026-11-23 00:00:00'),
    ('message', 'Please ask your vet', 'Hello {name},' || char(10) || char(10) || 'Thank you for your question. We cannot give advice on the health of a single animal. Please ask your vet, and take the recipe with its nutrient table with you.' || char(10) || char(10) || 'Best wishes', '2026-11-23 00:00:00');
