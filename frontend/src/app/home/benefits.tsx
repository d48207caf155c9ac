// Lists what home-made food can and cannot do for a pet.
import { TextGrid } from "../text-grid";

const benefits = [
  {
    title: "You know what is in it",
    text: "You buy, wash and weigh every ingredient yourself. You don't depend on a vague label.",
  },
  {
    title: "You can adapt it to your pet",
    text: "Leave out a food that does not agree with your pet, soften a meal for old teeth, or choose fish instead of meat.",
  },
  {
    title: "It is moist and smells appetising",
    text: "Fresh food contains plenty of water and tempts many fussy eaters, especially cats.",
  },
  {
    title: "It is not automatically better",
    text: "A home-made diet is only as good as its recipe and your scales. Follow the amounts, include the supplements, and ask your vet to check any diet you feed for long.",
  },
];

export function Benefits() {
  return <TextGrid id="benefits" title="What home-made food can do" items={benefits} />;
}
