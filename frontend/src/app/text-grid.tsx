// A section with a heading and short texts side by side, each with its own title.
interface TextGridProps {
  id: string;
  title: string;
  items: readonly { title: string; text: string }[];
}

export function TextGrid({ id, title, items }: TextGridProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-h2">
        {title}
      </h2>
      <ul className="mt-6 grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {items.map((item) => (
          <li key={item.title} className="border-t-2 border-brand pt-4">
            <h3 className="text-h3">{item.title}</h3>
            <p className="mt-2 text-muted">{item.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
