// The switch between the light theme, the dark theme and that of the device.
import { Monitor, Moon, Sun } from "lucide-react";
import { useEffect } from "react";
import { SegmentedControl } from "@/ui/segmented-control";
import { useStoredValue } from "@/ui/stored-value";
import { applyTheme, storedTheme, type Theme } from "./theme";

const icons = { system: Monitor, light: Sun, dark: Moon };
const labels = { system: "System", light: "Light", dark: "Dark" };
const themes: Theme[] = ["system", "light", "dark"];

export function ThemeSwitch() {
  const selected = useStoredValue(storedTheme);
  useEffect(() => {
    applyTheme(selected);
  }, [selected]);
  return (
    <SegmentedControl
      label="Theme"
      value={selected}
      onChange={storedTheme.write}
      segments={themes.map((value) => {
        const Icon = icons[value];
        return {
          value,
          label: (
            <>
              <Icon aria-hidden size={16} />
              {labels[value]}
            </>
          ),
        };
      })}
    />
  );
}
