// What cooking for a pet brings, and what it does not.
const benefits = [
  {
    title: "You know what is in it",
    text: "Every ingredient is one you bought, washed and weighed. Nothing is hidden behind a collective name.",
  },
  {
    title: "It can be suited to one animal",
    text: "Leave out a food that does not agree with your pet, soften a meal for old teeth, or change the fish for the meat.",
  },
  {
    title: "It is moist and smells of food",
    text: "Fresh food carries its water with it and tempts many fussy eaters, cats above all.",
  },
  {
    title: "It is not better by itself",
    text: "A home-made diet is only as good as its recipe and the scales. Follow the amounts, keep the supplements in, and have your vet look over a diet that is fed for long.",
  },
];

export function Benefits() {
  return (
    <section aria-labelledby="benefits">
      <h2 id="benefits" className="text-h2">
        What home-made food can do
      </h2>
      <ul className="mt-6 grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {benefits.map(({ title, text }) => (
          <li key={title} className="border-t-2 border-brand pt-4">
            <h3 className="text-h3">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
