// Says that the foods which a pet must not eat could not be read, and what to do. It is shown until the profile is saved.
export function UnreadExclusions({ name }: { name: string }) {
  return (
    <p role="alert" className="rounded-card bg-danger-soft p-4 font-semibold text-danger">
      We could not read what {name} must not eat. Feed {name} no recipe until you have entered these foods in the
      profile and saved it.
    </p>
  );
}
