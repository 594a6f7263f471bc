import type { PanelProps } from '#renderer/shell-view/panel-props.ts'
import type { IpcValue } from '#contract/ipc/registry.ts'
import type { SavePreset, SaveSettings } from './use-settings.ts'

/** Props of every section of the settings. */
export interface SectionProps extends Pick<PanelProps, 'bridge' | 'state' | 'onKeys'> {
  read: IpcValue<'settings.read'>
  save: SaveSettings
  savePreset: SavePreset
}
