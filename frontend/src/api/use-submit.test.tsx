import { act, renderHook } from "@testing-library/react";
import { useSubmit } from "./use-submit";

test("the same content keeps its key until a request succeeds, and other content gets another key", async () => {
  const keys: string[] = [];
  let works = false;
  const { result } = renderHook(() =>
    useSubmit((text: string, key) => {
      keys.push(key);
      return works ? Promise.resolve(text.length) : Promise.reject(new Error("gone"));
    }),
  );
  const send = (text: string) => act(() => result.current.send(text));

  expect(await send("a")).toMatchObject({ ok: false });
  works = true;
  expect(await send("a")).toEqual({ ok: true, response: 1 });
  await send("a");
  await send("b");
  const [first, again, anew, other] = keys;
  expect(again).toBe(first);
  expect(new Set([first, anew, other]).size).toBe(3);
  expect(result.current.busy).toBe(false);
});
