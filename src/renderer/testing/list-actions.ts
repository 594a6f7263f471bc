/** Where lists have their actions: on the list, on a row, on the selected rows. */
const places = [
  '.list-tools',
  '.selection-actions',
  '.ticket-actions',
  '.hold-actions',
  '.change-actions',
  '.customer-actions',
  '.consumer-actions',
  '.api-partner-actions',
  '.application-actions',
  '.board-actions',
  '.wallet-actions',
  '.rule-actions',
  '.package-actions',
  '.package-stock-bar',
  '.package-stock-acts',
  '.trip-actions',
]

const listControls = (): HTMLElement[] =>
  places.flatMap((place) =>
    [...document.querySelectorAll<HTMLElement>(`${place} :is(a, button)`)].filter(
      (element) =>
        // Panels of menus and dialogs have the keys of menus, and a button that does nothing has none.
        element.closest('.menu-panel, dialog, [role=dialog]') === null &&
        element.getAttribute('aria-disabled') !== 'true',
    ),
  )

/** Returns what is wrong with the keys of the lists on the page: actions without a key, and keys of two actions. */
export const listKeyFaults = (): string[] => {
  const controls = listControls()
  const withKey = controls.map((control) => ({
    name: control.getAttribute('aria-label') ?? control.textContent,
    place: control.closest('[data-key-row], .grid-cards > *'),
    key: control.closest<HTMLElement>('[data-key]')?.dataset['key'] ?? '',
  }))
  return withKey.flatMap(({ name, place, key }, at) => {
    if (key === '') return [`The list action "${name}" has no key`]
    const other = withKey.slice(0, at).find((one) => one.key === key && one.place === place)
    return other ? [`The list actions "${name}" and "${other.name}" have the same key ${key}`] : []
  })
}
