import type { Divider, PaneSizes } from '#contract/ipc/panes.ts'
import type { Rect } from './bounds.ts'
import { defaultSizes, toFittingSizes, getGrid } from './pane-sizes.ts'

/** Sizes of the shell, in CSS pixels. The rail is always shown; bands only where two tenants could be confused. */
export const railWidth = 52
const bandHeight = 28
/** The gap between two panes, wide enough to be dragged with the mouse. */
export const dividerThickness = 6

export interface PaneRect extends Rect {
  bandHeight: number
}

/** The window's space; `top` is taken by the bar of offers. */
export interface Room {
  width: number
  height: number
  top: number
}

interface Track {
  start: number
  length: number
}

/** Divides a length into tracks by their shares, with dividers between them, in whole pixels. */
function layOutTracks(shares: readonly number[], start: number, length: number): Track[] {
  const free = freeLength(shares.length, length)
  let share = 0
  return shares.map((one, index) => {
    const from = Math.round(free * share)
    share += one
    const to = index === shares.length - 1 ? free : Math.round(free * share)
    return { start: start + from + index * dividerThickness, length: to - from }
  })
}

/** Returns the panes' total size along one axis. */
const freeLength = (count: number, length: number): number =>
  Math.max(0, length - dividerThickness * Math.max(0, count - 1))

const toInnerRoom = (room: Room) => ({
  x: railWidth,
  y: room.top,
  width: Math.max(0, room.width - railWidth),
  height: Math.max(0, room.height - room.top),
})

const gridTracks = (count: number, room: Room, sizes: PaneSizes) => {
  const inner = toInnerRoom(room)
  const free = {
    width: freeLength(getGrid(count).columns, inner.width),
    height: freeLength(getGrid(count).rows, inner.height),
  }
  const { columns, rows } = toFittingSizes(count, sizes, free)
  return {
    inner,
    columns: layOutTracks(columns, inner.x, inner.width),
    rows: layOutTracks(rows, inner.y, inner.height),
    sizes: { columns, rows },
  }
}

/** Positions the panes: up to three side by side, four in two rows of two. */
export function layOutPanes(count: number, room: Room, sizes: PaneSizes = defaultSizes(count)): PaneRect[] {
  const { columns, rows } = gridTracks(count, room, sizes)
  const band = count > 1 ? bandHeight : 0
  return rows
    .flatMap((row) =>
      columns.map((column) => ({
        x: column.start,
        y: row.start + band,
        width: column.length,
        height: Math.max(0, row.length - band),
        bandHeight: band,
      })),
    )
    .slice(0, count)
}

const sharesBefore = (shares: readonly number[], index: number): number =>
  shares.slice(0, index + 1).reduce((sum, one) => sum + one, 0)

/** Positions the lines between panes: vertical ones first, then the horizontal one. */
export function layOutDividers(count: number, room: Room, sizes: PaneSizes = defaultSizes(count)): Divider[] {
  const { inner, columns, rows, sizes: shown } = gridTracks(count, room, sizes)
  const upright = columns.slice(1).map(({ start }, index): Divider => ({
    index,
    axis: 'x',
    x: start - dividerThickness,
    y: inner.y,
    length: inner.height,
    thickness: dividerThickness,
    position: sharesBefore(shown.columns, index),
  }))
  const lying = rows.slice(1).map(({ start }, index): Divider => ({
    index: upright.length + index,
    axis: 'y',
    x: inner.x,
    y: start - dividerThickness,
    length: inner.width,
    thickness: dividerThickness,
    position: sharesBefore(shown.rows, index),
  }))
  return [...upright, ...lying]
}

/** Returns the free length along the axes, of which a divider's position is a share. */
export function freeRoom(count: number, room: Room): { width: number; height: number } {
  const inner = toInnerRoom(room)
  const { columns, rows } = getGrid(count)
  return { width: freeLength(columns, inner.width), height: freeLength(rows, inner.height) }
}
