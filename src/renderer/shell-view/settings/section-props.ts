import type { PanelProps } from '#renderer/shell-view/panel-props.ts'
import type { IpcValue } from '#contract/ipc/registry.ts'
import type { SavePreset, SaveSettings } from './use-settings.ts'

/** What every section of the settings gets. */
export interface SectionProps extends Pick<PanelProps, 'bridge' | 'state' | 'onKeys'> {
  read: IpcValue<'settings.read'>
  save: SaveSettings
  savePreset: SavePreset
}
