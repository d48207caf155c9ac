// Parts of a page whose code is loaded when they are first shown.
import { Component, createElement, lazy, type ComponentType, type ReactNode } from "react";
import { LoadError } from "./load-error";

interface Failure {
  error: unknown;
  onRetry: () => void;
}

interface State<Props> {
  /** Kept in the state, so that another failing instance does not replace the one that is shown. */
  Part: ComponentType<Props>;
  failed?: { error: unknown } | undefined;
}

/**
 * Returns a component whose code is loaded when it is first rendered. If the code cannot be loaded, or throws an error, only
 * this part of the page is missing. With `lazy` alone, the error would replace the whole page, and what was typed in it.
 *
 * `missing` is shown in place of the part: the subject of the sentence '... could not be loaded', which gets a button to try
 * again, or a component. Leave it out for decoration, which may be missing without a message.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  missing?: string | ComponentType<Props & Failure>,
) {
  let Latest = lazy(load);
  return class extends Component<Props, State<Props>> {
    /** Loads the code before it is needed. A failure is reported when the part is shown. */
    static readonly preload = () => void load().catch(() => undefined);
    static readonly getDerivedStateFromError = (error: unknown) => ({ failed: { error } });

    override state: State<Props> = { Part: Latest };

    /** Loads the code again when the part is shown the next time, because React remembers that this attempt failed. */
    override componentDidCatch() {
      Latest = lazy(load);
    }

    override render(): ReactNode {
      const { Part, failed } = this.state;
      if (failed === undefined) return createElement(Part, this.props);
      const failure = { error: failed.error, onRetry: () => this.setState({ Part: Latest, failed: undefined }) };
      if (typeof missing === "string") return <LoadError subject={missing} {...failure} />;
      return missing && createElement(missing, { ...this.props, ...failure });
    }
  };
}
