/** Calls that the shell view may send. The preload script builds the shell's bridge from this list alone. */
export const shellCallNames = [
  'shell.state',
  'shell.setDialogOpen',
  'shell.dismissNotice',
  'tenants.look',
  'tenants.add',
  'tenants.rename',
  'tenants.remove',
  'panes.show',
  'panes.showBeside',
  'panes.close',
  'panes.reload',
] as const

/** Calls that a workspace's page may send. */
export const workspaceCallNames = [
  'session.snapshot',
  'session.actFor',
  'printing.printers',
  'printing.print',
  'exports.run',
  'exports.cancel',
  'files.reveal',
  'notify.show',
  'links.openExternal',
  'links.copy',
  'preferences.set',
  'flags.set',
] as const

/** Events, by who receives them. */
export const shellEventNames = ['shell.changed', 'shell.addTenantAsked'] as const
export const workspaceEventNames = ['session.signedOut', 'exports.progress'] as const

export type ShellCallName = (typeof shellCallNames)[number]
export type WorkspaceCallName = (typeof workspaceCallNames)[number]
export type CallName = ShellCallName | WorkspaceCallName
export type ShellEventName = (typeof shellEventNames)[number]
export type WorkspaceEventName = (typeof workspaceEventNames)[number]
export type EventName = ShellEventName | WorkspaceEventName
