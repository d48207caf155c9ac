/** Reads the environment variables that `make e2e` sets. */

/** Returns the value of a variable, or fails with a hint if it is not set. */
export function requiredVariable(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === "") throw new Error(`${name} is not set: run these tests with make e2e`);
  return value;
}
