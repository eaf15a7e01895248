import { createContext, useContext, useState } from 'react';

interface Camera {
  isOn: boolean;
  toggle: () => void;
}

/** Whether the camera is on, for all boxes of a desk: one takes over from another with each borrower. */
export const CameraOfDesk = createContext<Camera>({ isOn: false, toggle: () => {} });

export const useCamera = (): Camera => useContext(CameraOfDesk);

export function useCameraOfDesk(): Camera {
  const [isOn, setOn] = useState(false);
  return { isOn, toggle: () => setOn(!isOn) };
}
