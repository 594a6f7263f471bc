import { MenuCount, type MenuCountProps } from '#renderer/entities/menu-count.tsx'
import { staffTripsTexts } from './staff/staff-trips-texts.ts'
import { useTripsToDecide } from './use-trips-to-decide.ts'

/** The number of trips that need a decision, for the menu. */
export const TripsCount = ({ to }: MenuCountProps) => {
  const { total, isTotalCapped } = useTripsToDecide()
  return (
    <MenuCount to={to} count={total} title={staffTripsTexts.toDecideCount(total)} isCapped={isTotalCapped} />
  )
}
