// The switch between light, dark and the device's own setting.
import { Monitor, Moon, Sun } from "lucide-react";
import { useEffect } from "react";
import { Segmented } from "@/ui/segmented";
import { useStored } from "@/ui/stored-value";
import { showTheme, theme, type Theme } from "./theme";

const icons = { system: Monitor, light: Sun, dark: Moon };
const names = { system: "System", light: "Light", dark: "Dark" };
const order: Theme[] = ["system", "light", "dark"];

export function ThemeSwitch() {
  const chosen = useStored(theme);
  useEffect(() => showTheme(chosen), [chosen]);
  return (
    <Segmented
      label="Theme"
      value={chosen}
      onChange={theme.write}
      segments={order.map((value) => {
        const Icon = icons[value];
        return {
          value,
          label: (
            <>
              <Icon aria-hidden size={16} />
              {names[value]}
            </>
          ),
        };
      })}
    />
  );
}
