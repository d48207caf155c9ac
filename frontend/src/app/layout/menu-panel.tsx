// The navigation of a narrow screen: the same search and the same links in a side panel.
import { SearchBox } from "@/features/search/search-box";
import { ThemeSwitch } from "@/features/theme/theme-switch";
import SidePanel from "@/ui/side-panel";
import { NavLinks } from "./nav-links";
import { useHeaderSearch } from "./use-header-search";

export default function MenuPanel({ onClose }: { onClose: () => void }) {
  const search = useHeaderSearch();
  return (
    <SidePanel title="Menu" onClose={onClose}>
      <SearchBox
        label="Menu"
        initial={search.words}
        onSearch={(words) => {
          search.submit(words);
          onClose();
        }}
      />
      <nav aria-label="Main">
        <ul className="flex flex-col">
          <NavLinks className="panel-link" onFollow={onClose} />
        </ul>
      </nav>
      <div className="mt-auto pt-4">
        <ThemeSwitch />
      </div>
    </SidePanel>
  );
}
