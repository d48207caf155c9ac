import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AdminTable } from "../components/admin-table";
import { KeyboardShortcuts } from "./keyboard-shortcuts";
import { storedShortcuts } from "./stored-shortcuts";

const names = ["Anna", "Bo", "Cem"];

function renderList() {
  const pressed: string[] = [];
  render(
    <>
      <KeyboardShortcuts />
      <main>
        <button type="button" aria-keyshortcuts="u" onClick={() => pressed.push("back")}>
          Back
        </button>
        <AdminTable
          label="Comments"
          rows={names}
          getKey={(name) => name}
          columns={[
            { label: "From", cell: (name) => name },
            {
              label: "Decision",
              cell: (name) => (
                <>
                  <button type="button" aria-keyshortcuts="a" onClick={() => pressed.push(`approve ${name}`)}>
                    Approve
                  </button>
                  <button type="button" aria-keyshortcuts="o" onClick={() => pressed.push(`open ${name}`)}>
                    Open
                  </button>
                </>
              ),
            },
          ]}
        />
        <label>
          Note <input />
        </label>
      </main>
    </>,
  );
  return pressed;
}

const row = (name: string) => screen.getByRole("row", { name: new RegExp(name) });

afterEach(() => storedShortcuts.write(true));

test("j and k move through the rows and stop at the ends", async () => {
  renderList();
  await userEvent.keyboard("j");
  expect(row("Anna")).toHaveFocus();
  await userEvent.keyboard("jjjj");
  expect(row("Cem")).toHaveFocus();
  await userEvent.keyboard("k");
  expect(row("Bo")).toHaveFocus();
  await userEvent.keyboard("kkk");
  expect(row("Anna")).toHaveFocus();
});

test("in the list, a key presses only the control of the selected row; outside the list, it always presses its control", async () => {
  const pressed = renderList();
  await userEvent.keyboard("a");
  expect(pressed).toEqual([]);
  await userEvent.keyboard("jja");
  await userEvent.keyboard("{Enter}");
  await userEvent.keyboard("u");
  expect(pressed).toEqual(["approve Bo", "open Bo", "back"]);
});

test("after the selected row has lost the focus, j selects it again", async () => {
  renderList();
  await userEvent.keyboard("jja");
  await userEvent.click(screen.getByRole("button", { name: "Back" }));
  await userEvent.keyboard("j");
  expect(row("Bo")).toHaveFocus();
});

test("keys that are typed into a field, or with Ctrl, are no shortcuts", async () => {
  const pressed = renderList();
  await userEvent.type(screen.getByRole("textbox"), "jau?");
  expect(screen.getByRole("textbox")).toHaveValue("jau?");
  expect(screen.queryByRole("dialog")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Back" }));
  await userEvent.keyboard("{Control>}j{/Control}");
  expect(row("Anna")).not.toHaveFocus();
  expect(pressed).toEqual(["back"]);
});

test("? lists the shortcuts, which can be turned off and on again", async () => {
  renderList();
  await userEvent.keyboard("?");
  expect(await screen.findByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await userEvent.click(screen.getByRole("checkbox", { name: "Turn on keyboard shortcuts" }));
  await userEvent.keyboard("{Escape}");
  await userEvent.keyboard("j");
  expect(row("Anna")).not.toHaveFocus();
  await userEvent.click(screen.getByRole("button", { name: "Keyboard shortcuts" }));
  await userEvent.click(await screen.findByRole("checkbox", { name: "Turn on keyboard shortcuts" }));
  await userEvent.keyboard("{Escape}");
  await userEvent.keyboard("j");
  expect(row("Anna")).toHaveFocus();
});

test("o opens and closes a part such as a message or a template", async () => {
  render(
    <>
      <KeyboardShortcuts />
      <main>
        <details>
          <summary>A question</summary>
          <label>
            Answer <input />
          </label>
        </details>
      </main>
    </>,
  );
  await userEvent.keyboard("jo");
  expect(screen.getByRole("group")).toHaveAttribute("open");
  await userEvent.keyboard("o");
  expect(screen.getByRole("group")).not.toHaveAttribute("open");
});
