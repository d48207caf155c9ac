// A button that lets the visitor choose a file.
import { useRef, type ComponentProps } from "react";
import { Button } from "./button";

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, "onClick" | "onSelect"> {
  /** Types and name endings of files, separated by commas. */
  accept: string;
  /** Names the field behind the button, which the browser fills. */
  fieldLabel: string;
  onSelect: (file: File) => void;
}

export function FileButton({ accept, fieldLabel, onSelect, ...buttonProps }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...buttonProps} onClick={() => field.current?.click()} />
      <input
        ref={field}
        type="file"
        accept={accept}
        aria-label={fieldLabel}
        className="hidden"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onSelect(file);
          // The same file can then be selected again.
          event.target.value = "";
        }}
      />
    </>
  );
}
