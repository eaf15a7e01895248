/** The few commands and events of the DevTools protocol that the host uses. */
export interface Commands {
  'Browser.getVersion': [params: object, result: { product: string }];
  'Browser.close': [params: object, result: object];
  'Browser.getWindowForTarget': [
    params: { targetId: string },
    result: { windowId: number; bounds: WindowBounds },
  ];
  'Browser.setWindowBounds': [params: { windowId: number; bounds: WindowBounds }, result: object];
  'Target.setAutoAttach': [
    params: {
      autoAttach: true;
      waitForDebuggerOnStart: boolean;
      flatten: true;
      filter: { type?: string; exclude: boolean }[];
    },
    result: object,
  ];
  'Target.closeTarget': [params: { targetId: string }, result: object];
  'Page.enable': [params: object, result: object];
  'Page.getFrameTree': [params: object, result: { frameTree: { frame: { url: string } } }];
  'Page.close': [params: object, result: object];
  'Page.bringToFront': [params: object, result: object];
  'Page.navigate': [params: { url: string }, result: { errorText?: string }];
  'Page.stopLoading': [params: object, result: object];
  'Page.addScriptToEvaluateOnNewDocument': [
    params: { source: string; worldName?: string },
    result: object,
  ];
  'Page.setDocumentContent': [params: { frameId: string; html: string }, result: object];
  'Page.createIsolatedWorld': [
    params: { frameId: string; worldName: string },
    result: { executionContextId: number },
  ];
  'Runtime.enable': [params: object, result: object];
  'Runtime.addBinding': [params: { name: string; executionContextName: string }, result: object];
  'Runtime.evaluate': [
    params: { expression: string; contextId?: number; returnByValue?: boolean },
    result: {
      result: { value?: unknown };
      exceptionDetails?: { exception?: { description: string } };
    },
  ];
  'Runtime.runIfWaitingForDebugger': [params: object, result: object];
  'Network.enable': [params: { maxTotalBufferSize?: number }, result: object];
  'Network.disable': [params: object, result: object];
  'Network.setBypassServiceWorker': [params: { bypass: boolean }, result: object];
  'Fetch.enable': [
    params: {
      patterns: {
        urlPattern: string;
        resourceType: 'Document';
        requestStage: 'Request' | 'Response';
      }[];
    },
    result: object,
  ];
  'Fetch.continueRequest': [params: { requestId: string }, result: object];
  'Fetch.failRequest': [
    params: { requestId: string; errorReason: 'Aborted' | 'ConnectionFailed' | 'TimedOut' },
    result: object,
  ];
  'Fetch.getResponseBody': [
    params: { requestId: string },
    result: { body: string; base64Encoded: boolean },
  ];
}

export interface Events {
  'Target.attachedToTarget': { sessionId: string; targetInfo: TargetInfo };
  'Target.detachedFromTarget': { sessionId: string };
  'Page.frameNavigated': { frame: { id: string; url: string; unreachableUrl?: string } };
  'Runtime.bindingCalled': { name: string; payload: string };
  'Fetch.requestPaused': RequestPaused;
}

export interface TargetInfo {
  targetId: string;
  type: string;
  url: string;
}

interface WindowBounds {
  left?: number;
  top?: number;
  width?: number;
  height?: number;
  windowState?: 'normal' | 'minimized' | 'maximized' | 'fullscreen';
}

export interface RequestPaused {
  requestId: string;
  frameId: string;
  /** The answer that redirected to this request. */
  redirectedRequestId?: string;
  request: { url: string; method: string };
  /** These two are present only in the response stage. */
  responseStatusCode?: number;
  responseErrorReason?: string;
}

export type Command = keyof Commands;
export type EventName = keyof Events;
