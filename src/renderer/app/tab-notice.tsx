import { ActForBand } from '#renderer/entities/act-for/act-for-band.tsx'
import { JumpBand } from '#renderer/features/sign-in/jump/jump-band.tsx'
import { jumpMark } from '#renderer/store/tab-marks.ts'

/** Says on every page that this tab shows another user's data, or has just stopped. */
export const TabNotice = () => (jumpMark() ? <JumpBand /> : <ActForBand />)
