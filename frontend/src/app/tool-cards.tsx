// Tools as cards that link to their pages.
import { Link } from "react-router-dom";
import type { Tool } from "./site-links";

export function ToolCards({ tools }: { tools: readonly Tool[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {tools.map(({ to, name, text, Icon }) => (
        <li key={to} className="tool-card">
          <Icon aria-hidden size={26} className="text-brand" />
          <h3 className="mt-3 text-h3">
            <Link to={to} className="tool-card-link">
              {name}
            </Link>
          </h3>
          <p className="mt-1.5 text-meta text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
