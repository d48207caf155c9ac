/** Statistics and pseudo-random numbers for the benchmark. */

const sorted = (values) => [...values].sort((a, b) => a - b);

export const median = (values) => {
  const order = sorted(values);
  const middle = Math.floor(order.length / 2);
  return order.length % 2 === 1 ? order[middle] : (order[middle - 1] + order[middle]) / 2;
};

/** Returns the smallest value that this share of the values does not exceed. */
export const percentile = (values, share) => sorted(values)[Math.max(0, Math.ceil(values.length * share) - 1)];

/** Returns how often each value occurs: '12 x 201, 3 x 503'. */
export function countEach(values) {
  const counts = new Map();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => `${count} x ${value}`).join(", ");
}

/** A small generator of pseudo-random numbers, so that every run sends the same requests. */
export function randomNumbers(seed) {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}
