// Answers a search such as 'poison', which asks for toxic foods and names none.
import { Link } from "react-router";
import { paths } from "./paths";

export default function ToxicFoodsNote() {
  return (
    <div role="note" className="grid gap-2 rounded-card bg-dog-soft p-5">
      <p>
        <b>Has your pet eaten something harmful?</b> Call a vet now, before it shows signs.
      </p>
      <Link to={paths.toxicFoods} className="justify-self-start font-semibold text-brand underline underline-offset-4">
        What to do, and all foods that harm pets
      </Link>
    </div>
  );
}
