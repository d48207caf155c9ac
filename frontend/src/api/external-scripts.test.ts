beforeEach(() => void vi.resetModules());

afterEach(() => {
  delete window.dataLayer;
});

const sentEvents = () =>
  (window.dataLayer ?? []).map((command): unknown =>
    typeof command === "object" && command !== null ? Object.values(command)[1] : command,
  );

test("events from before the start are sent, and those between a withdrawal and a new consent are not", async () => {
  const { sendAnalyticsEvent, startAnalyticsEvents, stopAnalyticsEvents } = await import("./external-scripts");
  sendAnalyticsEvent("before the start", {});
  expect(sentEvents()).toEqual([]);
  startAnalyticsEvents();
  sendAnalyticsEvent("with consent", {});
  stopAnalyticsEvents();
  sendAnalyticsEvent("without consent", {});
  startAnalyticsEvents();
  sendAnalyticsEvent("with consent again", {});
  expect(sentEvents()).toEqual(["before the start", "with consent", "with consent again"]);
});

test("events from before the start are not sent if consent is withdrawn first", async () => {
  const { sendAnalyticsEvent, startAnalyticsEvents, stopAnalyticsEvents } = await import("./external-scripts");
  sendAnalyticsEvent("before the start", {});
  stopAnalyticsEvents();
  startAnalyticsEvents();
  expect(window.dataLayer).toBeUndefined();
});
