import { useNavigate } from 'react-router-dom'
import { bookingActions, type StoredQuery } from '#renderer/store/booking-slice.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { resultPath } from '#renderer/entities/result-path.ts'

/** In the address until the server has assigned an id: the result page runs the search and replaces it. */
export const unnamedSearch = 'new'

export const useStartSearch = () => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  return (query: StoredQuery): void => {
    dispatch(bookingActions.searchStarted(query))
    void navigate(resultPath(unnamedSearch, query.request))
  }
}
