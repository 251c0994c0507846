import type { ReadManifest } from "./manifest.ts";
import { childrenNamed, readXmlTree, xmlText } from "./xml-tree.ts";

// What only a package that is published has.
const OF_PACKAGES =
  "PackageId GeneratePackageOnBuild PackageLicenseExpression PackageLicenseFile PackageTags PackageProjectUrl PackageIcon PackageReadmeFile PackageReleaseNotes".split(
    " ",
  );

/** *.csproj, *.fsproj and *.vbproj of the SDK's form. */
export const readProject: ReadManifest = (text, path) => {
  const project = readXmlTree(text);
  if (project?.name !== "Project") return { problem: "isn't a well-formed .NET project" };
  const groups = childrenNamed(project, "PropertyGroup");
  const value = (key: string) => {
    const found = groups.map((group) => xmlText(group, key)).find(Boolean);
    return found?.includes("$(") ? undefined : found;
  };
  const file = (path.split("/").pop() ?? "").replace(/\.\w+proj$/, "");
  const isProgram =
    /^(exe|winexe)$/i.test(value("OutputType") ?? "") || /\.Web$/.test(project.attributes.get("Sdk") ?? "");
  const isTool = value("PackAsTool")?.toLowerCase() === "true";
  const isTest = value("IsTestProject")?.toLowerCase() === "true";
  const packages = childrenNamed(project, "ItemGroup").flatMap((group) =>
    childrenNamed(group, "PackageReference").flatMap((each) => each.attributes.get("Include") ?? []),
  );
  return {
    ecosystem: "dotnet",
    path,
    name: value("PackageId") ?? value("AssemblyName") ?? file,
    version: value("Version") ?? value("VersionPrefix"),
    description: value("Description"),
    license: value("PackageLicenseExpression"),
    homepage: value("PackageProjectUrl"),
    repository: value("RepositoryUrl"),
    authors: value("Authors")?.split(/\s*[;,]\s*/) ?? [],
    isPrivate: value("IsPackable")?.toLowerCase() === "false" || isTest,
    isLibrary:
      !isProgram &&
      !isTest &&
      (value("IsPackable")?.toLowerCase() === "true" || OF_PACKAGES.some((key) => value(key) !== undefined)),
    importName: value("RootNamespace") ?? file,
    commands: isTool ? [value("ToolCommandName") ?? value("AssemblyName") ?? file] : [],
    scripts: isProgram && !isTool ? [{ name: "run", command: path }] : [],
    dependencies: [
      ...packages,
      ...(isTest && !packages.includes("Microsoft.NET.Test.Sdk") ? ["Microsoft.NET.Test.Sdk"] : []),
      project.attributes.get("Sdk") ?? "",
    ].filter(Boolean),
  };
};
