import type { Session } from 'electron'

/** Denies what none of our pages needs: permissions, devices, downloads, external dictionaries. */
export function denyByDefault(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  session.setSpellCheckerEnabled(false)
  session.on('will-download', (event) => event.preventDefault())
}
