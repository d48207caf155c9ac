// Reloads the page, because only a new document gets another content security policy. Tests replace this module.
export function reloadPage(): void {
  location.reload();
}
