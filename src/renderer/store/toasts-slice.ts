import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'

export type ToastTone = 'success' | 'error' | 'info'
export interface Toast {
  id: string
  tone: ToastTone
  text: string
  requestId: string
  /** Where to see what the text is about. */
  link?: { to: string; text: string }
}

const most = 3

const slice = createSlice({
  name: 'toasts',
  initialState: { shown: [] as Toast[] },
  reducers: {
    toastShown: {
      prepare: (toast: { tone: ToastTone; text: string; requestId?: string; link?: Toast['link'] }) => ({
        payload: { id: nanoid(8), requestId: '', ...toast },
      }),
      reducer: (state, action: PayloadAction<Toast>) => {
        const others = state.shown.filter((toast) => toast.text !== action.payload.text)
        state.shown = [...others, action.payload].slice(-most)
      },
    },
    toastHidden: (state, action: PayloadAction<string>) => {
      state.shown = state.shown.filter((toast) => toast.id !== action.payload)
    },
  },
})

/** Shows a text for 4 seconds: `dispatch(toastShown({ tone: 'success', text }))`. */
export const { toastShown, toastHidden } = slice.actions
export const toastsReducer = slice.reducer
