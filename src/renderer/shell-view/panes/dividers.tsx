import type { CSSProperties } from 'react'
import type { ShellBridge } from '#contract/ipc/bridge.ts'
import type { Divider } from '#contract/ipc/panes.ts'
import type { ShellState } from '#contract/ipc/shell.ts'
import { shellTexts } from '#renderer/shell-view/texts.ts'
import { findNeighbours } from './divider-place.ts'
import { useDividerDrag } from './use-divider-drag.ts'

interface DividersProps {
  bridge: ShellBridge
  state: ShellState
}

const toStyle = ({ axis, x, y, length, thickness }: Divider): CSSProperties =>
  axis === 'x'
    ? { left: x, top: y, width: thickness, height: length }
    : { left: x, top: y, width: length, height: thickness }

const OneDivider = ({ bridge, state, divider }: DividersProps & { divider: Divider }) => {
  const { dividers, panes, entries } = state
  const drag = useDividerDrag({
    divider,
    dividers,
    panes,
    onDivide: (position) => bridge.calls['panes.divide']({ index: divider.index, position }),
  })
  const [first = '', second = ''] = findNeighbours(divider, dividers, panes).map(
    (pane) => entries.find((entry) => entry.workspaceId === pane?.workspaceId)?.name,
  )
  return (
    // A movable divider is a widget and takes the keyboard focus (ARIA: separator).
    <div
      className="divider"
      data-axis={divider.axis}
      role="separator"
      tabIndex={0}
      aria-orientation={divider.axis === 'x' ? 'vertical' : 'horizontal'}
      aria-label={shellTexts.divider(first, second)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(divider.position * 100)}
      title={shellTexts.dividerHelp}
      style={toStyle(divider)}
      {...drag}
    />
  )
}

/** The lines between the panes, in the shell's own area, which the pages leave free. */
export const Dividers = (props: DividersProps) =>
  props.state.dividers.map((divider) => <OneDivider key={divider.index} {...props} divider={divider} />)
