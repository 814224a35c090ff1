import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { fetchAllParts, fetchedPart } from '../../../src/ui';

const words = (text: string) => ({ default: () => <p>{text}</p> });

describe('fetchAllParts', () => {
  it('fetches each part and the parts within it, and then nothing is waited for', async () => {
    const asked: string[] = [];
    let inner = () => <></>;
    const { Part } = fetchedPart(async () => {
      asked.push('outer');
      const { Part: Inner } = fetchedPart(async () => {
        asked.push('inner');
        return words('The inner part');
      });
      inner = () => <Inner />;
      return words('The outer part');
    });
    await fetchAllParts();
    expect(asked).toEqual(['outer', 'inner']);
    const Inner = inner;
    render(
      <Suspense fallback="Waiting">
        <Part />
        <Inner />
      </Suspense>,
    );
    expect(screen.queryByText('Waiting')).not.toBeInTheDocument();
    expect(screen.getByText('The outer part')).toBeVisible();
    expect(screen.getByText('The inner part')).toBeVisible();
    expect(asked).toEqual(['outer', 'inner']);
  });

  it('says so when the code of one cannot be fetched', async () => {
    let isOnline = false;
    fetchedPart<object>(() => (isOnline ? Promise.resolve(words('Here')) : Promise.reject(new Error('No network'))));
    await expect(fetchAllParts()).rejects.toThrow('No network');
    isOnline = true;
    await expect(fetchAllParts()).resolves.toBeUndefined();
  });
});
