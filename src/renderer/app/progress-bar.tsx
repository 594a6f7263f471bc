import { useAppSelector } from '#renderer/store/store.ts'
import { useDelayed } from '#renderer/ui/use-delayed.ts'
import { appTexts } from './texts.ts'

/** A thin bar at the top while a call is running, after 150 ms. */
export const ProgressBar = () => {
  const isOn = useDelayed(useAppSelector((state) => state.progress.running > 0))
  return isOn ? <div className="progress" role="progressbar" aria-label={appTexts.working} /> : null
}
