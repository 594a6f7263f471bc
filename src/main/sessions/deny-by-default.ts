import type { Session } from 'electron'

/** Denies what no page of ours needs: permissions, devices, downloads, dictionaries from elsewhere. */
export function denyByDefault(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  session.setSpellCheckerEnabled(false)
  session.on('will-download', (event) => event.preventDefault())
}
