import { collectSteps } from "./step-events";

/** A response whose body arrives in these parts. */
function streamed(parts: readonly string[]): Response {
  const encoder = new TextEncoder();
  return new Response(
    new ReadableStream<Uint8Array>({
      start(controller) {
        parts.forEach((part) => controller.enqueue(encoder.encode(part)));
        controller.close();
      },
    }),
  );
}

const events =
  'event: step\ndata: Tip in the rice.\n\nevent: step\ndata: Cool to 40 °C.\n\nevent: end\ndata: {"a":1}\n\n';

test.each([1, 2, 7, 1000])("steps are read from a response that arrives in parts of %i characters", async (length) => {
  const parts = Array.from({ length: Math.ceil(events.length / length) }, (_, index) =>
    events.slice(index * length, (index + 1) * length),
  );
  const steps: string[] = [];
  const response = await collectSteps(streamed(parts), (step) => steps.push(step));
  expect(steps).toEqual(["Tip in the rice.", "Cool to 40 °C."]);
  expect(await response.json()).toEqual({ a: 1 });
});

test("a connection that closes before the end is an error", async () => {
  await expect(collectSteps(streamed([events.slice(0, 40)]), () => undefined)).rejects.toThrow(TypeError);
});
