// Scrolls a row of links or chips sideways, so that the selected one is visible on a phone.

/** Moves the item to the middle of its row. Unlike `scrollIntoView`, it never scrolls the page. */
export function centreInRow(item: HTMLElement, row: HTMLElement): void {
  row.scrollLeft = item.offsetLeft - row.offsetLeft - (row.clientWidth - item.offsetWidth) / 2;
}
