// The page anew, from the server: only a new document has another policy.
export function reloadPage(): void {
  location.reload();
}
