import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { ROOT } from '../../support/site/environment';
import { settingNames } from '../../support/samples/setting-names';

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
}

const FOLDER = path.join(ROOT, 'deploy/kubernetes');
const manifests = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .flatMap((file) => parseAllDocuments(readFileSync(path.join(FOLDER, file), 'utf8')))
  .map((document) => document.toJS() as Manifest);
const named = (kind: string): Manifest => manifests.find((manifest) => manifest.kind === kind)!;

/** Errors of the manifests by TypeScript types, which know every field, while the schemas allow others. */
const typeErrors = (all: object[]): string[] => {
  const source = all
    .map((manifest, n) => {
      const { apiVersion, kind } = manifest as Manifest;
      return `import type { I${kind} as Type${n} } from 'kubernetes-models/${apiVersion}/${kind}';
export const manifest${n} = ${JSON.stringify(manifest)} satisfies Type${n};\n`;
    })
    .join('');
  const file = path.join(ROOT, 'tests/unit/manifests.ts');
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    types: [],
    strict: true,
    skipLibCheck: true,
    noEmit: true,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, ...rest) =>
    name === file
      ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2022)
      : getSourceFile.call(host, name, ...rest);
  return ts
    .getPreEmitDiagnostics(ts.createProgram([file], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
};

describe('the manifests for Kubernetes', () => {
  it('are valid by the schemas of Kubernetes', async () => {
    for (const manifest of manifests) {
      const { apiVersion, kind } = manifest;
      const name = `kubernetes-models/${apiVersion}/${kind}`;
      const models = (await import(name)) as Record<string, new (data: object) => { validate: () => void }>;
      expect(() => new models[kind]!(manifest).validate(), kind).not.toThrow();
    }
    expect(manifests.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['Deployment', 'Ingress', 'PodDisruptionBudget', 'HorizontalPodAutoscaler']),
    );
  });

  it('have no field that Kubernetes does not know', () => {
    const { spec, ...rest } = named('PodDisruptionBudget') as Manifest & { spec: object };
    expect(typeErrors(manifests)).toEqual([]);
    expect(typeErrors([{ ...rest, spec: { ...spec, minAvailabel: 1 } }])[0]).toMatch(/minAvailabel/);
  });

  it('set only what is a setting', () => {
    const set = manifests.flatMap(({ data, stringData }) => Object.keys(data ?? stringData ?? {}));
    expect(set).toContain('SITE_ORIGIN');
    expect(set.filter((name) => !settingNames().has(name))).toEqual([]);
  });

  it('name settings, secrets and a volume that exist', () => {
    const text = readFileSync(path.join(FOLDER, 'site.yaml'), 'utf8');
    for (const kind of ['ConfigMap', 'Secret', 'PersistentVolumeClaim'])
      expect(named(kind).metadata.name).toBe('wentu');
    expect(text.match(/(?:claimName|name): wentu\b/g)?.length).toBeGreaterThan(3);
  });

  it('give a pod time to answer open requests before it is killed', () => {
    const deployment = named('Deployment') as unknown as {
      spec: { template: { spec: { terminationGracePeriodSeconds: number } } };
    };
    const delay = Number(named('ConfigMap').data?.['STOP_DELAY_SECONDS']);
    expect(deployment.spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(delay + 20);
  });

  it('run the image as its own user, who can write only to volumes', () => {
    const { spec } = (
      named('Deployment') as unknown as {
        spec: {
          template: {
            spec: {
              securityContext: object;
              containers: { securityContext: object; volumeMounts: { mountPath: string }[] }[];
            };
          };
        };
      }
    ).spec.template;
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000, fsGroup: 1000 });
    expect(spec.containers[0]?.securityContext).toMatchObject({ readOnlyRootFilesystem: true });
    expect(spec.containers[0]?.volumeMounts.map(({ mountPath }) => mountPath)).toEqual([
      '/data',
      '/tmp',
      '/app/.cache',
    ]);
  });
});
