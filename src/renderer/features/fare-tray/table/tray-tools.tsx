import { EyeOff, EyeOpen, Refresh, Share } from '@blueprintjs/icons'
import { fareTrayTexts as texts } from '#renderer/features/fare-tray/texts.ts'
import type { TrayFilter } from '#renderer/features/fare-tray/tray-address.ts'
import { Button } from '#renderer/ui/button.tsx'
import { listKey } from '#renderer/ui/list/list-key.ts'
import { ListSelect } from '#renderer/ui/list/list-select.tsx'

const sorts = (['kept', 'price', 'departure', 'duration'] as const).map((value) => ({
  value,
  label: texts.sortBy[value],
}))

interface TrayToolsProps {
  sort: TrayFilter['sort']
  onSort: (sort: TrayFilter['sort']) => void
  hasNet: boolean
  isNetShown: boolean
  onNet: () => void
  onReprice: () => void
  onShare: () => void
  isBusy: boolean
}

/** The toolbar of the tray: order, net fares, share, reprice. */
export const TrayTools = (props: TrayToolsProps) => (
  <>
    <ListSelect label={texts.sort} value={props.sort} options={sorts} onChange={props.onSort} />
    {props.hasNet ? (
      <Button
        variant="minimal"
        icon={props.isNetShown ? <EyeOff /> : <EyeOpen />}
        text={props.isNetShown ? texts.hideNet : texts.showNet}
        aria-pressed={!props.isNetShown}
        {...listKey('fareTray', 'net')}
        onClick={props.onNet}
      />
    ) : null}
    <Button
      icon={<Share size={14} />}
      text={texts.share}
      {...listKey('fareTray', 'share')}
      onClick={props.onShare}
    />
    <Button
      intent="primary"
      icon={<Refresh size={14} />}
      text={texts.repriceAll}
      {...listKey('fareTray', 'repriceAll')}
      disabled={props.isBusy}
      onClick={props.onReprice}
    />
  </>
)
