// A part that arrives later, together with the style sheet that only it needs.

const wanted = new Map<string, Promise<void>>();

/** The module once its styles stand; without them, where they can't be had, rather than never. */
export async function withStyles<Module>(address: string, module: Promise<Module>): Promise<Module> {
  const [part] = await Promise.all([module, styles(address)]);
  return part;
}

function styles(address: string): Promise<void> {
  const known = wanted.get(address);
  if (known) return known;
  const arriving = new Promise<void>((arrived) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    link.onload = () => arrived();
    link.onerror = () => {
      wanted.delete(address);
      link.remove();
      arrived();
    };
    document.head.append(link);
  });
  wanted.set(address, arriving);
  return arriving;
}
