// Reads the steps of a recipe that arrive one after the other, while a language model words them.

/**
 * Calls `onStep` with each step as soon as it has arrived. Returns a response with the JSON of the last event, so that it can be
 * read like a response that arrived at once.
 */
export async function collectSteps(response: Response, onStep: (step: string) => void): Promise<Response> {
  if (response.body === null) return response;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let incompleteEvent = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) throw new TypeError("The connection was closed before the last step.");
    const events = (incompleteEvent + value).split("\n\n");
    incompleteEvent = events.pop() ?? "";
    for (const event of events) {
      const [name, data] = event.split("\ndata: ");
      if (name === "event: step" && data !== undefined) onStep(data);
      if (name === "event: end") return new Response(data, { headers: { "Content-Type": "application/json" } });
    }
  }
}
