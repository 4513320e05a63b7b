import { QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { useEffect, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Toaster } from '@/components/toaster';
import { AppContext } from '@/lib/app-context';
import { markHydrated } from '@/lib/page/early-clicks';
import type { App } from '@/lib/http/endpoints';
import { SlotsContext } from '@/lib/page/slots';
import { slots } from './slots';

/** Providers that every screen needs. The same on the server and in the browser. */
export const Root = ({ app, i18n, children }: { app: App; i18n: i18n; children: ReactNode }) => {
  useEffect(() => markHydrated(), []);
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={app.queryClient}>
        <AppContext value={app}>
          <SlotsContext value={slots}>
            <div data-app="">
              {children}
              <Toaster />
            </div>
          </SlotsContext>
        </AppContext>
      </QueryClientProvider>
    </I18nextProvider>
  );
};
