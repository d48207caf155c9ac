import { act, renderHook } from "@testing-library/react";
import { useSubmit } from "./use-submit";

test("the same content keeps its key until a request succeeds, and other content gets another key", async () => {
  const keys: string[] = [];
  let succeeds = false;
  const { result } = renderHook(() =>
    useSubmit((text: string, key) => {
      keys.push(key);
      return succeeds ? Promise.resolve(text.length) : Promise.reject(new Error("gone"));
    }),
  );
  const send = (text: string) => act(() => result.current.send(text));

  expect(await send("a")).toMatchObject({ ok: false });
  succeeds = true;
  expect(await send("a")).toEqual({ ok: true, response: 1 });
  await send("a");
  await send("b");
  const [failed, repeated, afterSuccess, otherContent] = keys;
  expect(repeated).toBe(failed);
  expect(new Set([failed, afterSuccess, otherContent]).size).toBe(3);
  expect(result.current.busy).toBe(false);
});
