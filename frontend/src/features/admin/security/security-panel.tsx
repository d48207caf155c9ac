// The sign-in of the administrator: open sessions, and the second factor.
import { SecondFactorSection } from "./second-factor-section";
import { SessionList } from "./session-list";

export default function SecurityPanel() {
  return (
    <>
      <h2 className="mb-5 text-h2">Security</h2>
      <div className="grid grid-cols-1 gap-8">
        <SecondFactorSection />
        <SessionList />
      </div>
    </>
  );
}
